/** Where the practice of an e-mail address is. `untrusted`: at an address that the portal may not send anything to. */
export type PracticeSearch = { kind: 'found'; apiUrl: string } | { kind: 'unknown' | 'untrusted' } | Refusal

/** A call that was answered, but with a refusal; `message` is the server's own sentence, if it gave one. */
export type Refusal = { kind: 'refused'; message: string | null }

/** What is looked for, and the solved human verification that allows it. */
export type PracticeLookup = { email: string; verification: string }
