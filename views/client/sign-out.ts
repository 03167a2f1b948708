import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';

function cookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
}

/** Signs out without leaving the page: it comes back as visitors see it. */
export function signOut(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.hasAttribute('data-sign-out')) return;
    event.preventDefault();
    const { action } = event.target;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    fetch(action, { method: 'POST', headers: { [XSRF_HEADER]: cookie(XSRF_COOKIE) } })
      .then(() => location.reload())
      .catch(() => button?.removeAttribute('aria-busy'));
  });
}
