import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface CardProps {
  title: string;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Leads to all of it; beside the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** One matter of the start page. When it cannot be loaded, only this card says so. */
export function Card({ title, isPending, error, onRetry, more, children }: CardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, paddingBottom: 1, borderBottom: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {more}
      </Box>
      {isPending && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {error && (
        <Alert severity="error" action={<Button onClick={onRetry}>{translate('ra.action.refresh')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!isPending && !error && children}
    </Box>
  );
}

const listSx = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 48,
    paddingBlock: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
};

/** The lines of a card, each an `li`. */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={listSx}>
      {children}
    </Box>
  );
}

/** Says that there is nothing to do. */
export function AllDone({ text }: { text: string }) {
  return <Box sx={{ paddingBlock: 1.5, color: 'text.secondary' }}>{text}</Box>;
}
