/** The styles of a page that is printed: nothing of the panel around it. */
export function paper(orientation: 'portrait' | 'landscape'): Record<string, object> {
  return {
    '@media print': {
      'aside, header, .skip-nav-button, .no-print': { display: 'none !important' },
      '#main-content': { gridColumn: '1 / -1', padding: '0 !important' },
      body: { background: '#fff !important', fontSize: '10.5pt' },
      '@page': { size: `A4 ${orientation}`, margin: '12mm' },
    },
  };
}
