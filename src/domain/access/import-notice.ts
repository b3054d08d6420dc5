/** An import of which the user has not been told. `collected`: the labels of areas. `source`: null if the file names none. */
export type ImportNotice = { id: string; importedAt: string; source: string | null; collected: readonly string[] }
