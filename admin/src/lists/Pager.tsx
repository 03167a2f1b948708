import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NextIcon, PreviousIcon } from '../shell/icons';

interface PagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the ways to the others. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const translate = useTranslate();
  if (total === 0) return null;
  const offsetBegin = (page - 1) * perPage + 1;
  const offsetEnd = Math.min(page * perPage, total);
  const pages = Math.ceil(total / perPage);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      {translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total })}
      {pages > 1 && (
        <>
          <IconButton
            onClick={() => onPage(page - 1)}
            disabled={page <= 1}
            aria-label={translate('ra.navigation.previous')}
          >
            <PreviousIcon fontSize="small" />
          </IconButton>
          <IconButton
            onClick={() => onPage(page + 1)}
            disabled={page >= pages}
            aria-label={translate('ra.navigation.next')}
          >
            <NextIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
