/** A hold knows since when it is renewed. */
export const holdStart = ['alter table slot add column locked_since timestamptz']
