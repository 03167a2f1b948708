/** The date of the last change of the privacy policy and the terms; what people agree to is known by it. */
export const LEGAL_UPDATED = '2026-11-29';
