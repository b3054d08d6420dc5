import { useEffect, useState } from 'react'
import { textLimits } from '../../domain/text-limits.ts'
import { TextField } from '../../ui/field.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { texts } from './texts.ts'

/** How long somebody pauses before what was typed is looked for, in ms. */
const pauseMs = 400

type MessageSearchProps = { search: string; onSearch: (words: string) => void }

/** Looks for words in subjects and names once the typing pauses. */
export const MessageSearch = ({ search, onSearch }: MessageSearchProps) => {
  const [typed, setTyped] = useState(search)
  const searchNow = useLatest(onSearch)
  const words = typed.trim()
  useEffect(() => {
    if (words === search) return
    const timer = setTimeout(() => searchNow()(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words, search, searchNow])
  return (
    <TextField
      label={texts.search}
      type="search"
      autoComplete="off"
      maxLength={textLimits.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
