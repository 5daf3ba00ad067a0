import { mdiClose, mdiMagnify } from '@mdi/js';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { usePortalUser } from '../access/usePortalUser.ts';
import { optionId } from './option-id.ts';
import styles from './SearchButton.module.css';
import { SearchResults } from './SearchResults.tsx';
import { buildSections, type Result } from './search-results.ts';
import { useSearchResults } from './useSearchResults.ts';

interface SearchDialogProps {
  /** @param gone whether a result was opened; its page then gets the focus */
  onClose: (gone: boolean) => void;
}

/**
 * One search field for everything: pages at once, families and their records a moment later. Stores no
 * history.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const user = usePortalUser();
  const navigate = useNavigate();
  const listId = useId();
  const search = useSearchResults(typed);
  const sections = buildSections(typed, search.found, user);
  const results = sections.flatMap((section) => section.results);
  // Keeps the selected result while more arrive; if it disappears, selects the first.
  const place = Math.max(
    0,
    results.findIndex(({ key }) => key === chosen),
  );
  const active = results[place];
  const go = ({ to }: Result) => {
    onClose(true);
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setChosen(results[(place + step + results.length) % results.length]?.key);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(active);
    }
  };
  return (
    <Dialog
      open
      fullScreen={useMediaQuery(media.phone, { noSsr: true })}
      disableRestoreFocus
      onClose={() => onClose(false)}
      slotProps={{
        container: { className: styles.container },
        paper: { className: styles.paper, 'aria-label': 'Search' },
      }}
    >
      <search className={styles.field}>
        <Icon path={mdiMagnify} className={styles.glass} />
        <input
          autoFocus
          className={styles.input}
          role="combobox"
          aria-label="Find a family, booking or page"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active.key)}
          aria-autocomplete="list"
          placeholder="Name, phone or reference"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
        />
        <IconButton aria-label="Close the search" onClick={() => onClose(false)}>
          <Icon path={mdiClose} />
        </IconButton>
      </search>
      <SearchResults
        id={listId}
        typed={typed.trim()}
        search={search}
        sections={sections}
        active={active?.key}
        onPoint={setChosen}
        onGo={go}
      />
    </Dialog>
  );
}
