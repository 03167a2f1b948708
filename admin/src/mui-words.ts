import type { ThemeOptions } from '@mui/material/styles';
import type { I18nProvider } from 'react-admin';

/** Words of MUI's own parts, which it would say in English where react-admin does not name them. */
export function muiWords({ translate }: I18nProvider): ThemeOptions['components'] {
  return {
    MuiAutocomplete: {
      defaultProps: {
        clearText: translate('ra.action.clear_input_value'),
        closeText: translate('ra.action.close'),
        noOptionsText: translate('content.nothing_found'),
        openText: translate('ra.action.open'),
      },
    },
    MuiPagination: { defaultProps: { 'aria-label': translate('ra.navigation.pages') } },
    MuiTablePagination: { defaultProps: { getItemAriaLabel: (type) => translate(`ra.navigation.${type}`) } },
  };
}
