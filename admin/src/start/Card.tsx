import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface CardProps {
  title: string;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** One matter of the start page. When it cannot be loaded, only this card says so. */
export function Card({ title, isPending, error, onRetry, children }: CardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ padding: 3 }}>
      <Typography id={id} variant="h2" sx={{ marginBottom: 1.5 }}>
        {title}
      </Typography>
      {isPending && <LinearProgress aria-label={translate('ra.page.loading')} />}
      {error && (
        <Alert severity="error" action={<Button onClick={onRetry}>{translate('ra.action.refresh')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!isPending && !error && children}
    </Paper>
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
    borderTop: 1,
    borderColor: 'divider',
  },
  '& > li:first-of-type': { border: 0 },
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
  return <Box sx={{ color: 'text.secondary' }}>{text}</Box>;
}
