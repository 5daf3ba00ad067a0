import { mdiRefresh } from '@mdi/js';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { publicMessage } from '../../shared/api-error.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { optionId } from './option-id.ts';
import styles from './SearchButton.module.css';
import { isNothingFound, type Result, resultsAnnouncement, type Section } from './search-results.ts';
import type { useSearchResults } from './useSearchResults.ts';

interface SearchResultsProps {
  id: string;
  typed: string;
  search: ReturnType<typeof useSearchResults>;
  sections: readonly Section[];
  /** The key of the result that Enter opens. */
  active: string | undefined;
  onPoint: (key: string) => void;
  onGo: (result: Result) => void;
}

/** The results by kind, with the loading and error states of the server search. */
export function SearchResults(props: SearchResultsProps) {
  const { id, typed, search, sections, active, onPoint, onGo } = props;
  const { isSearching, error, retry } = search;
  const isNothing = !isSearching && error === null && isNothingFound(sections);
  return (
    <div className={styles.answer}>
      <VisuallyHidden>
        <span role="status">
          {isSearching ? 'Searching' : error === null && resultsAnnouncement(sections)}
        </span>
      </VisuallyHidden>
      {isNothing && (
        <Text weight={600} tone="muted" className={styles.none}>
          Nothing found for “{typed}”.
        </Text>
      )}
      <div id={id} role="listbox" aria-label="Results">
        {sections.map(({ name, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is not a fieldset
          <div key={name} role="group" aria-label={name}>
            <Text
              size="sm"
              weight={800}
              tone="quiet"
              leading={1.2}
              className={styles.kind}
              aria-hidden="true"
            >
              {name}
            </Text>
            {results.map((result) => (
              <Option
                key={result.key}
                id={optionId(id, result.key)}
                result={result}
                isActive={result.key === active}
                onPoint={onPoint}
                onGo={onGo}
              />
            ))}
          </div>
        ))}
      </div>
      {isSearching && <Awaited />}
      {error !== null && (
        <Stack gap={10} align="start" className={styles.failed} role="alert">
          <p>Families and bookings could not be searched. {publicMessage(error)}</p>
          <Button variant="outlined" startIcon={<Icon path={mdiRefresh} size={20} />} onClick={retry}>
            Try again
          </Button>
        </Stack>
      )}
    </div>
  );
}

function Awaited() {
  return (
    <Stack gap={6} className={styles.awaited} aria-hidden="true">
      <Skeleton width="42%" height={20} />
      <Skeleton width="70%" height={16} />
    </Stack>
  );
}

interface OptionProps {
  id: string;
  result: Result;
  isActive: boolean;
  onPoint: (key: string) => void;
  onGo: (result: Result) => void;
}

function Option({ id, result, isActive, onPoint, onGo }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(styles.option, isActive && styles.active)}
      onPointerMove={() => !isActive && onPoint(result.key)}
      onClick={() => onGo(result)}
    >
      <Icon path={result.icon} size={20} className={styles.icon} />
      <Text as="span" weight={700}>
        {result.title}
      </Text>
      {result.detail && (
        <Text
          as="span"
          size="sm"
          weight={600}
          tone="muted"
          className={cx(styles.detail, result.isPage && styles.beside)}
        >
          {result.detail}
        </Text>
      )}
    </div>
  );
}
