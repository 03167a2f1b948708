import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import { httpClient } from '../api/http';

/** A picture that a version had, if it is still there. */
export function OldPicture({ id }: { id: number }) {
  const translate = useTranslate();
  const { data, isError } = useQuery({
    queryKey: ['media', 'getOne', id],
    retry: false,
    queryFn: async () => (await httpClient(`/api/panel/media/${id}`)).json as Media,
  });
  const [source] = [...(data?.sources ?? [])].sort((a, b) => a.width - b.width);
  if (isError) return <Box sx={{ color: 'text.secondary' }}>{translate('resources.versions.picture_gone')}</Box>;
  return source ? <Box component="img" src={source.url} alt="" sx={{ width: 120, borderRadius: '8px' }} /> : null;
}
