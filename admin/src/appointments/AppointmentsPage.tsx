import { Box, Button, InputAdornment, LinearProgress, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { LIMITS } from '../../../contract/limits';
import { AddIcon, SearchIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { PageTitle } from '../shell/PageTitle';
import { useMayHandleVisits } from '../shell/roles';
import { Title } from './Title';
import { BOOK_KEY, SEARCH_KEY } from './useShortcuts';
import { useView, type View, VIEWS } from './useView';
import { useVisitLink } from './useVisitLink';
import { VisitList } from './list/VisitList';
import { useServices } from './visits';
import { useWords } from './words';

const loadBooking = () => import('./booking/BookingDrawer');
const BookingDrawer = lazyPart(loadBooking);
const DayView = lazyPart(() => import('./calendar/DayView'));
const VisitDrawer = lazyPart(() => import('./drawer/VisitDrawer'));
const WeekView = lazyPart(() => import('./calendar/WeekView'));

const CREATE = 'create';
/** How long people pause before what they typed is looked for. */
const TYPING_MS = 300;

/** Who is looked for. It stays out of the address: names and phones have no place there. */
function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  const words = useWords();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextField
      type="search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={words('search')}
      sx={{ flex: { xs: '1 0 100%', sm: '1 1 150px' }, maxWidth: { sm: 260 }, marginLeft: { sm: 'auto' } }}
      slotProps={{
        htmlInput: {
          'aria-label': words('search'),
          'aria-keyshortcuts': SEARCH_KEY,
          title: words('shortcut_search'),
          maxLength: LIMITS.search,
          autoComplete: 'off',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function Views() {
  const words = useWords();
  const { view, go } = useView();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={words('view.label')}
      value={view}
      onChange={(_, next: View | null) => next && go({ view: next })}
    >
      {VIEWS.map((each) => (
        <ToggleButton key={each} value={each}>
          {words(`view.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Header({ onSearch }: { onSearch: (text: string) => void }) {
  const words = useWords();
  const { view } = useView();
  const { to } = useVisitLink();
  const mayHandle = useMayHandleVisits();
  // An open drawer names the page.
  const isCovered = Boolean(useParams()['*']);
  const title = words('name', { smart_count: 2 });
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        marginBottom: view === 'list' ? 2 : 1.5,
      }}
    >
      {!isCovered && <PageTitle text={title} />}
      <Title name={title} />
      {view === 'list' && <SearchField onSearch={onSearch} />}
      <Views />
      {mayHandle && (
        <Button
          variant="contained"
          component={Link}
          to={to(CREATE)}
          startIcon={<AddIcon />}
          onPointerEnter={() => void loadBooking()}
          onFocus={() => void loadBooking()}
          title={words('shortcut')}
          aria-keyshortcuts={BOOK_KEY}
        >
          {words('action.create')}
          <Box
            component="kbd"
            aria-hidden="true"
            sx={{
              display: { xs: 'none', lg: 'inline' },
              marginLeft: 1.25,
              padding: '0 6px',
              border: '1px solid',
              borderRadius: '5px',
              font: 'inherit',
              fontSize: 12,
              lineHeight: '18px',
            }}
          >
            {BOOK_KEY.toUpperCase()}
          </Box>
        </Button>
      )}
    </Box>
  );
}

/** Shows that a part is on its way. A drawer in the place of another one would take the focus, and lose it. */
function Opening() {
  const label = useTranslate()('ra.page.loading');
  return <LinearProgress aria-label={label} sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'modal' }} />;
}

/** Visits as a list, as the day of the clinic or as the week of a doctor, and the drawer of one of them. */
export default function AppointmentsPage() {
  const { '*': open = '' } = useParams();
  const { view, page, go } = useView();
  const [search, setSearch] = useState('');
  const mayHandle = useMayHandleVisits();
  // The form for a caller is to be ready at once.
  useServices();
  const onSearch = (text: string) => {
    if (text === search) return;
    setSearch(text);
    if (page > 1) go({ page: 1 });
  };
  return (
    <>
      <Header onSearch={onSearch} />
      {view === 'list' && <VisitList search={search} />}
      <Suspense fallback={<Opening />}>
        {view === 'day' && <DayView />}
        {view === 'week' && <WeekView />}
      </Suspense>
      <Suspense fallback={<Opening />}>
        {open === CREATE && mayHandle && <BookingDrawer />}
        {/^[1-9]\d{0,8}$/.test(open) && <VisitDrawer key={open} id={Number(open)} />}
      </Suspense>
    </>
  );
}
