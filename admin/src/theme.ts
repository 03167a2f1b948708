import type { ThemeOptions } from '@mui/material/styles';
import { defaultTheme } from 'react-admin';

const ink = '#17332a';
const inkSoft = '#47594f';
const deep = '#224a3b';
const line = '#dfe3d3';
const border = '#7c8a7f';
const pale = '#f1f4e8';
const honey = '#f2b640';
const serif = '"Brygada 1918",Georgia,serif';

/** Colours that no part of MUI's palette stands for. */
export const colours = {
  ink,
  inkSoft,
  line,
  border,
  pale,
  honey,
  bract: '#dee7cb',
  header: '#fafbf6',
  done: '#4b8a55',
  half: '#a87310',
  onDark: '#fdfcf8',
  onDarkSoft: '#c9d6c3',
  selectedOnDark: '#2f5c4a',
  hoverOnDark: '#21463a',
  lineOnDark: '#38564a',
} as const;

export const displayFont = serif;

const chip = { margin: 0, borderRadius: 10, border: `1px solid ${border}` };

/** The panel's theme: the site's tokens, quieter shapes, denser rhythm. */
export const theme: ThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: deep, dark: ink, light: '#2f5c4a', contrastText: '#fdfcf8' },
    secondary: { main: honey, dark: '#e6a52a', contrastText: ink },
    error: { main: '#a5331c' },
    success: { main: '#2b6440' },
    warning: { main: '#7a5200' },
    info: { main: '#3c6b48' },
    background: { default: '#f6f8f0', paper: '#ffffff' },
    text: { primary: ink, secondary: inkSoft, disabled: '#55645a' },
    divider: line,
    action: { hover: 'rgb(34 74 59 / .05)' },
  },
  shape: { borderRadius: 10 },
  spacing: 8,
  typography: {
    fontFamily: '"Onest",system-ui,sans-serif',
    fontSize: 15,
    htmlFontSize: 16,
    h1: { fontFamily: serif, fontWeight: 500, fontSize: 30, lineHeight: 1.15, letterSpacing: '-.01em' },
    h2: { fontFamily: serif, fontWeight: 500, fontSize: 22, lineHeight: 1.2 },
    h3: { fontWeight: 600, fontSize: 15 },
    body1: { fontSize: 15, lineHeight: 1.45 },
    body2: { fontSize: 15, lineHeight: 1.45 },
    caption: { fontSize: 13, lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: 15 },
  },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': { outline: `3px solid ${deep}`, outlineOffset: 2 },
        // MUI writes its transitions into the elements, over which only this has its way.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, paddingInline: 18, lineHeight: 1.2 },
        outlined: { borderColor: border },
        text: { paddingInline: 12 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 44,
          height: 44,
          borderRadius: 10,
          '&[aria-disabled=true]': { opacity: 0.35, cursor: 'not-allowed' },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
    // The label stands above its field, and the border has no notch for it.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          '&&': { position: 'static', transform: 'none', maxWidth: 'none' },
          color: ink,
          fontSize: 13,
          fontWeight: 500,
          lineHeight: 1.45,
          marginBottom: 5,
          whiteSpace: 'normal',
          '&.Mui-focused': { color: ink },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { minHeight: 44, background: '#fff', '&.Mui-disabled': { background: pale } },
        notchedOutline: { borderColor: border, top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: '#5f6e64', opacity: 1 } } } },
    MuiFormLabel: { styleOverrides: { root: { color: ink, '&.Mui-focused': { color: ink } } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 13, lineHeight: 1.4 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line, padding: '10px 16px', '@media (max-width:899.95px)': { paddingInline: 10 } },
        head: { background: colours.header, color: inkSoft, fontWeight: 500, fontSize: 13, whiteSpace: 'nowrap' },
        paddingCheckbox: { padding: '0 0 0 8px', width: 52 },
      },
    },
    MuiTableHead: { styleOverrides: { root: { background: colours.header } } },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 32 } } },
    MuiTablePagination: {
      styleOverrides: { root: { fontSize: 13 }, selectLabel: { fontSize: 13 }, displayedRows: { fontSize: 13 } },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 3, background: honey } } },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: 48, minWidth: 0, paddingInline: 16, color: inkSoft, '&.Mui-selected': { color: ink } },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 60, height: 44, padding: '9px 8px' },
        switchBase: {
          padding: 12,
          left: 0,
          '&.Mui-checked': { transform: 'translateX(18px)', color: '#fff' },
          '&.Mui-checked + .MuiSwitch-track': { background: '#3c7a4c', opacity: 1 },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `3px solid ${deep}`, outlineOffset: 2 },
        },
        thumb: { width: 20, height: 20, boxShadow: 'none' },
        track: { borderRadius: 99, background: border, opacity: 1 },
      },
    },
    MuiPaper: {
      styleOverrides: {
        rounded: { borderRadius: 16 },
        elevation1: { boxShadow: 'none', border: `1px solid ${line}` },
      },
    },
    MuiMenu: { styleOverrides: { paper: { borderRadius: 10 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiDialog: { styleOverrides: { paper: { padding: 8 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontFamily: serif, fontWeight: 500, fontSize: 22 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 16px 12px' } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: 'rgb(23 51 42 / .32)' },
        invisible: { backgroundColor: 'transparent' },
      },
    },
    RaSelectInput: { defaultProps: { margin: 'none' } },
    RaCheckboxGroupInput: {
      defaultProps: { margin: 'none' },
      styleOverrides: {
        root: { '& .RaCheckboxGroupInput-label': { transform: 'none', fontSize: 13, fontWeight: 500 } },
      },
    },
    // It has a colour of its own for what MuiTableCell says above.
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': { background: colours.header } } } },
    RaAutocompleteInput: { defaultProps: { margin: 'none' } },
    RaLabeled: {
      styleOverrides: {
        root: { '& .RaLabeled-label': { color: ink, fontSize: 13, fontWeight: 500, marginBottom: 5 } },
      },
    },
    RaSkipNavigationButton: {
      styleOverrides: { root: { '&&, &&:hover': { backgroundColor: deep, opacity: 1, paddingInline: 18 } } },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 12, fontWeight: 500 } } },
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: { flexWrap: 'wrap', gap: 4, '& .MuiToggleButton-root.MuiToggleButton-root.MuiToggleButton-root': chip },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: 44,
          paddingInline: 16,
          textTransform: 'none',
          fontWeight: 500,
          fontSize: 15,
          lineHeight: 1.2,
          color: ink,
          background: '#fff',
          borderColor: border,
          '&.Mui-selected, &.Mui-selected:hover': { background: deep, color: '#fdfcf8' },
        },
      },
    },
  },
};
