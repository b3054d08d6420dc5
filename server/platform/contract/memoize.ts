/** Memoises `make` by its source for the life of the process; `make` must be a pure function of its source. */
export const memoizeBySource = <Source, Made>(make: (source: Source) => Made) => {
  const made = new Map<Source, { value: Made }>()
  return (source: Source): Made => {
    const known = made.get(source) ?? { value: make(source) }
    made.set(source, known)
    return known.value
  }
}
