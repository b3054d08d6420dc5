/** Since when a lock is renewed; the column keeps its value through renewals, and for a while after the lock. */
export const holdStart = ['alter table slot add column locked_since timestamptz']
