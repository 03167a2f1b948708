import { Box, Button, Typography } from '@mui/material';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { SAVE_KEYS, useSaveKey } from '../forms/useSaveKey';
import { FailureAlert } from '../shell/FailureAlert';
import { PageTitle } from '../shell/PageTitle';
import { useWords } from './absences';
import { PageFoot } from './PageFoot';

interface AwayFormProps {
  title: string;
  intro: string;
  /** What saving means, beside the buttons. */
  about: string;
  /** The word on the button that saves. */
  save: string;
  /** Where one goes who does not want to. */
  back: string;
  isBusy: boolean;
  /** Why it was not saved; null: nothing went wrong. */
  failure: unknown;
  onSave: () => Promise<void>;
  children: ReactNode;
}

/** The page on which somebody says that a doctor, a room or a device is not there for a while. */
export function AwayForm({ title, intro, about, save, back, isBusy, failure, onSave, children }: AwayFormProps) {
  const words = useWords();
  const button = useSaveKey<HTMLButtonElement>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void onSave();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      // The buttons stay where they are, however long the list grows.
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - 56px)' }}
    >
      <PageTitle text={title} />
      <Typography variant="h1">{title}</Typography>
      <Box component="p" sx={{ margin: '4px 0 20px', color: 'text.secondary' }}>
        {intro}
      </Box>
      {children}
      {failure !== null && <FailureAlert error={failure} sx={{ marginTop: 3 }} />}
      <PageFoot text={about}>
        <Button component={Link} to={back}>
          {words('action.discard')}
        </Button>
        <Button ref={button} type="submit" variant="contained" aria-busy={isBusy} aria-keyshortcuts={SAVE_KEYS}>
          {save}
        </Button>
      </PageFoot>
    </Box>
  );
}
