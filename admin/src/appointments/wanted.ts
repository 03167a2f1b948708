/** The parameters of an address that say what is to be booked: a doctor, and a date with a time in Warsaw. */
export const WANTED = { doctor: 'with', time: 'at' } as const;
