/** As JSON, with `$date` and `$returns` for values that JSON does not have. */
export type Example = null | boolean | number | string | Example[] | { [name: string]: Example }

/** Example values from a machine's types: its input, its events without their type, and the outputs of its actors. */
export type MachineExamples = { input: Example[]; events: Record<string, Example[]>; outputs: Record<string, Example[]> }

export const examplesFile = 'build/chart-examples.json'
