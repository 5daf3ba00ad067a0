import { useMessages } from '../../../shared/messages.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { useTitle } from '../../../shared/ui/useTitle.ts';
import { AsOfNote } from '../../bookings/AsOfNote.tsx';
import { account as accountMessages } from '../../messages/account.ts';
import { profile } from '../../messages/profile.ts';
import { useAccount } from '../account-queries.ts';
import { Loading } from '../Loading.tsx';
import { Children } from './Children.tsx';
import { GoogleSection } from './GoogleSection.tsx';
import { MyData } from './MyData.tsx';
import { OwnMessages } from './OwnMessages.tsx';
import styles from './Profile.module.css';
import { ProfileDetails } from './ProfileDetails.tsx';
import { Sessions } from './Sessions.tsx';

/** Personal details, children, sign-in methods and data of the account. */
export function ProfilePart({ onErased }: { onErased: () => void }) {
  const t = useMessages(accountMessages);
  useTitle(useMessages(profile).title);
  const { data: account, error, dataUpdatedAt, refetch, isFetching } = useAccount();
  if (!account) {
    return error ? (
      <ErrorState
        level={2}
        card
        title={t.failed}
        error={error}
        safe={t.safe}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      {error && <AsOfNote at={dataUpdatedAt} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileDetails account={account} />
          <Children account={account} />
        </div>
        <div className={styles.column}>
          {account.isPhoneVerified && <OwnMessages />}
          <GoogleSection account={account} />
          <Sessions />
          <MyData account={account} onErased={onErased} />
        </div>
      </div>
    </>
  );
}
