import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadI18nProvider } from './api/i18n-provider';
import { App } from './App';
import { basename } from './locale';

const root = document.getElementById('root');

if (root) {
  const i18nProvider = await loadI18nProvider();
  // A data router: only one can ask before leaving unsaved changes.
  const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }], { basename });
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
