/** An id as it stands in an address: nine digits at most, none in front that says nothing. */
export const ID_TEXT = /^[1-9]\d{0,8}$/;
