import { useEffect, useState } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { TextField } from './field.tsx'

/** Typing pause before a search starts, in ms. */
const pauseMs = 400

type SearchFieldProps = {
  label: string
  /** The current search. The field follows a change from outside. */
  search: string
  onSearch: (words: string) => void
}

/** Searches after a pause in typing. */
export const SearchField = ({ label, search, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const searchNow = useLatest(onSearch)
  const words = cleanTypedText(typed).trim()
  if (search !== known) {
    setKnown(search)
    if (search !== words) setTyped(search)
  }
  useEffect(() => {
    if (words === search) return
    const timer = setTimeout(() => {
      // Keeps text that is typed before the next render.
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
