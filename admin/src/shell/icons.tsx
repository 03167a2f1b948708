import { createSvgIcon } from '@mui/material/utils';

/** An interface icon: a 24 grid and a line of 1.75 px. */
export function icon(name: string, path: string) {
  return createSvgIcon(
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />,
    name,
  );
}

export const MailsIcon = icon('Mails', 'M21 4L3 11l7 3 3 7zM10 14L21 4');
export const KeysIcon = icon('Keys', 'M8 11a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM11 12l9-9M16 7l3 3');
export const NumbersIcon = icon('Numbers', 'M4 20h16M7 16v-4M12 16V6M17 16v-7');
export const LegalIcon = icon('Legal', 'M12 4v16M8 20h8M5 7h14M5 7l-2.800 6.500h5.600zM19 7l-2.800 6.500h5.600z');
export const UsersIcon = icon(
  'Users',
  'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 15.3c2 .6 3.2 2.1 3.7 4.7',
);
export const PatientsIcon = icon(
  'Patients',
  'M12 11.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5zM4.5 20.5c.9-4 3.9-5.6 7.5-5.6s6.6 1.6 7.5 5.6',
);
export const ResourcesIcon = icon('Resources', 'M4 20V5h11v15M2.5 20h19M15 9h4.500v11M11.500 12v1.500');
export const StartIcon = icon('Start', 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6');
export const AppointmentsIcon = icon(
  'Appointments',
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3v5M15.5 3v5',
);
export const CallsIcon = icon(
  'Calls',
  'M6 3h4l2 5-2.5 1.5a12 12 0 0 0 5 5L16 12l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
);
export const AbsencesIcon = icon(
  'Absences',
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3v5M15.5 3v5M9.5 13.5l5 4.5M14.5 13.5l-5 4.5',
);
export const WaitingIcon = icon('Waiting', 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.500 9M4.500 4.500V9H9M12 8v4.500l3 1.500');
export const NextIcon = icon('Next', 'M9 5l7 7-7 7');
export const PreviousIcon = icon('Previous', 'M15 5l-7 7 7 7');
export const MoreIcon = icon('More', 'M5 9l7 7 7-7');
export const FoldIcon = icon('Fold', 'M4 4v16M20 12H9M13 7l-5 5 5 5');
export const UnfoldIcon = icon('Unfold', 'M4 4v16M8 12h11M15 7l5 5-5 5');
export const PrintIcon = icon('Print', 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z');
export const SettingsIcon = icon('Settings', 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5');
export const AuditIcon = icon('Audit', 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 8v4.5l3 2');
export const UpIcon = icon('Up', 'M12 19V5M6 11l6-6 6 6');
export const DownIcon = icon('Down', 'M12 5v14M6 13l6 6 6-6');
export const DragIcon = icon('Drag', 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1');
export const AddIcon = icon('Add', 'M12 5v14M5 12h14');
export const EditIcon = icon('Edit', 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const CloseIcon = icon('Close', 'M6 6l12 12M18 6L6 18');
export const DeleteIcon = icon('Delete', 'M6 6l12 12M18 6L6 18');
export const RestoreIcon = icon('Restore', 'M4 5v5h5M4.5 10a8 8 0 1 1-.5 4');
export const SearchIcon = icon('Search', 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l5 5');
export const BackIcon = icon('Back', 'M19 12H5M11 6l-6 6 6 6');
export const LogOutIcon = icon('LogOut', 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4');
export const MenuIcon = icon('Menu', 'M4 7h16M4 12h16M4 17h16');
export const DoneIcon = icon('Done', 'M5 12.5l4.5 4.5L19 7');
export const ToImproveIcon = icon('ToImprove', 'M12 4l9 16H3zM12 10v4.500M12 17.300v.01');
export const WarningIcon = icon('Warning', 'M12 8v5M12 16.5v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z');
