/** As JSON, with `$date` and `$returns` for what JSON has no word for. */
export type Example = null | boolean | number | string | Example[] | { [name: string]: Example }

/** What a chart may be given, made from its types: its input, its events without their type, and what its actors may end with. */
export type MachineExamples = { input: Example[]; events: Record<string, Example[]>; outputs: Record<string, Example[]> }

export const examplesFile = 'build/chart-examples.json'
