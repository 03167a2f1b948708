/** Case and accents do not matter: `ciaza` finds `ciąża`. */
function simplify(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l');
}

/** Hides services and groups that do not hold every word of the query, and announces how many are left. */
export function searchServices(): void {
  const search = document.querySelector<HTMLElement>('[data-services-search]');
  const input = search?.querySelector('input');
  const status = search?.querySelector('[role="status"]');
  const none = document.querySelector<HTMLElement>('[data-services-none]');
  if (!search || !input || !status || !none) return;

  const groups = [...document.querySelectorAll<HTMLElement>('[data-services-group]')].map((element) => {
    const title = simplify(element.querySelector('h2')?.textContent ?? '');
    const rows = [...element.querySelectorAll<HTMLElement>('[data-service]')].map((row) => ({
      row,
      text: `${title} ${simplify(row.querySelector('th')?.textContent ?? '')}`,
    }));
    return { element, rows };
  });

  input.addEventListener('input', () => {
    const terms = simplify(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { element, rows } of groups) {
      let shown = 0;
      for (const { row, text } of rows) {
        row.hidden = !terms.every((term) => text.includes(term));
        if (!row.hidden) shown += 1;
      }
      element.hidden = shown === 0;
      found += shown;
    }
    none.hidden = found > 0;
    status.textContent = terms.length > 0 ? (search.dataset.found ?? '').replace('{count}', String(found)) : '';
  });
}
