/** When the user of a session last showed password or passkey; null where a link opened it. */
export const proof = ['alter table session add column proved_at timestamptz']
