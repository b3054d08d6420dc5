/** The URL of the practice that has an e-mail address. `untrusted`: the portal may send no data to that URL. */
export type PracticeSearch = { kind: 'found'; apiUrl: string } | { kind: 'unknown' | 'untrusted' } | Refusal

/** A refused call. `message`: the server's own sentence, null without one. */
export type Refusal = { kind: 'refused'; message: string | null }

/** `verification`: the solved human verification, which the look-up requires. */
export type PracticeLookup = { email: string; verification: string }
