/**
 * The types of content, by the name that the API, the panel, exports and the audit log have for them, in the order of the
 * panel's sidebar. Whatever goes through all types reads them here.
 */
export const CONTENT_TYPES = ['doctors', 'services', 'articles', 'questions', 'notifications', 'documents'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Those that only admins write. */
const FOR_ADMINS: readonly ContentType[] = ['documents'];

/** Those that editors write. */
export const EDITED_TYPES: readonly ContentType[] = CONTENT_TYPES.filter((type) => !FOR_ADMINS.includes(type));
