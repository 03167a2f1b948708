const OPEN = 'details[data-drop][open]';

/** Closes open menus on Escape, which gives the focus back to their label, and on anything outside of them. */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOutside = (event: Event): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
  };
  document.addEventListener('click', closeOutside);
  document.addEventListener('focusin', closeOutside);
}
