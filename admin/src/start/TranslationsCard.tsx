import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CONTENT_TYPES } from '../../../contract/content-types';
import { useMayOpen } from '../shell/roles';
import { AllDone, Card, CardList } from './Card';
import { listAddress } from './list-address';

const NEEDS_WORK = { translation: 'needs-work' };

/** How many items of each type have a language that is empty, partial or out of date. */
export function TranslationsCard() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const dataProvider = useDataProvider();
  const mayOpen = useMayOpen();
  const types = CONTENT_TYPES.filter(mayOpen);
  const counts = useQuery({
    queryKey: ['start', 'translations', types],
    queryFn: () =>
      Promise.all(
        types.map(async (type) => {
          const pagination = { page: 1, perPage: 1 };
          const sort = { field: 'createdAt', order: 'DESC' } as const;
          const { total = 0 } = await dataProvider.getList(type, { filter: NEEDS_WORK, pagination, sort });
          return { type, total };
        }),
      ),
  });
  const waiting = (counts.data ?? []).filter(({ total }) => total > 0);
  return (
    <Card
      title={translate('start.translations.title')}
      isPending={counts.isPending}
      error={counts.error}
      onRetry={() => void counts.refetch()}
    >
      {waiting.length === 0 && <AllDone text={translate('start.translations.none')} />}
      <CardList>
        {waiting.map(({ type, total }) => (
          <li key={type}>
            <Link component={RouterLink} to={listAddress(type, NEEDS_WORK)}>
              {label(type, 2)}
            </Link>
            <b>{total}</b>
            <Link
              component={RouterLink}
              to={listAddress(type, NEEDS_WORK)}
              state={{ translators: true }}
              aria-label={translate('resources.xliff.card', { list: label(type, 2) })}
              sx={{ marginLeft: 'auto' }}
            >
              XLIFF
            </Link>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
