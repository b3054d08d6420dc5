/** The start of a renewed lock. The value survives renewals, and stays for a while after the lock. */
export const holdStart = ['alter table slot add column locked_since timestamptz']
