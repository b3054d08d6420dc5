/** A browser in which the user is signed in. Instants are ISO 8601; `platform`: the browser's own name and version. */
export type Device = { id: string; platform: string | null; signedInAt: string; lastUsedAt: string; isThisOne: boolean }
