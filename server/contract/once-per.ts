/** What is made of something the first time that it is asked for, and once by a process: the maker's answer has to follow from it alone. */
export const oncePer = <Source, Made>(make: (source: Source) => Made) => {
  const made = new Map<Source, { value: Made }>()
  return (source: Source): Made => {
    const known = made.get(source) ?? { value: make(source) }
    made.set(source, known)
    return known.value
  }
}
