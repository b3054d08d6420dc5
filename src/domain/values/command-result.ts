/** What a command came to. `message` is the practice's own sentence; empty where it gave none. */
export type CommandResult = { status: 'done' | 'refused'; message: string }
