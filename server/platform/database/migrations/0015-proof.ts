/** The last time the session's user proved password or passkey; null if a link opened the session. */
export const proof = ['alter table session add column proved_at timestamptz']
