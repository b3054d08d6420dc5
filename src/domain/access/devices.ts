/** A browser in which the user is signed in. Instants are ISO 8601; `platform` is as the browser named itself. */
export type Device = { id: string; platform: string | null; signedInAt: string; lastUsedAt: string; isThisOne: boolean }
