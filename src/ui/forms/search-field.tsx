import { useEffect, useState } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { TextField } from './field.tsx'

/** How long somebody pauses before what was typed is looked for, in ms. */
const pauseMs = 400

type SearchFieldProps = {
  label: string
  /** What is looked for; where something else sets it, the field follows. */
  search: string
  onSearch: (words: string) => void
}

/** Looks for words once the typing pauses. */
export const SearchField = ({ label, search, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const searchNow = useLatest(onSearch)
  const words = typed.trim()
  if (search !== known) {
    setKnown(search)
    if (search !== words) setTyped(search)
  }
  useEffect(() => {
    if (words === search) return
    const timer = setTimeout(() => {
      // What is typed until this is rendered stays.
      setKnown(words)
      searchNow()(words)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words, search, searchNow])
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      maxLength={textLimits.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
