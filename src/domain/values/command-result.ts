/** The result of a command. `message`: the practice's own sentence, empty without one. */
export type CommandResult = { status: 'done' | 'refused'; message: string }
