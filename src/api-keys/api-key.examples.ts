import type { ApiKey, ApiKeyInput, NewApiKey } from '../../contract/api-key';

export const apiKeyInputExample: ApiKeyInput = {
  name: 'Waiting room screen',
  scopes: ['appointments:read'],
  expiresAt: '2027-11-18T00:00:00.000Z',
};

export const apiKeyExample: ApiKey = {
  id: 3,
  ...apiKeyInputExample,
  prefix: 'clinic_Zr4kQ2',
  createdAt: '2026-11-18T10:24:31.000Z',
  lastUsedAt: '2026-11-18T11:02:00.000Z',
};

export const newApiKeyExample: NewApiKey = {
  ...apiKeyExample,
  lastUsedAt: null,
  key: 'clinic_Zr4kQ2nTq0yVb8sWm1xLd5uHc7gPf3jA9eRkYi6oBtNz',
};
