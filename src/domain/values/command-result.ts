/** What a command came to. `message` is the practice's own sentence; empty where it gave none. */
export type PracticeAnswer = { status: 'done' | 'refused'; message: string }
