import { chakra } from '@chakra-ui/react'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from './texts.ts'

type Tool = {
  label: string
  Icon: LucideIcon
  run: (editor: Editor) => unknown
  /** Absent for an action without an on/off state. */
  isOn?: (editor: Editor) => boolean
  isOffered?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  { label: texts.bold, Icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive('bold') },
  {
    label: texts.italic,
    Icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: texts.bulletList,
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: texts.orderedList,
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { label: texts.undo, Icon: Undo2, run: (editor) => editor.chain().focus().undo().run(), isOffered: (editor) => editor.can().undo() },
  { label: texts.redo, Icon: Redo2, run: (editor) => editor.chain().focus().redo().run(), isOffered: (editor) => editor.can().redo() },
]

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    padding: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& button': { paddingInline: '0' },
    '& [aria-pressed=true]': { background: 'primarySoft', borderColor: 'primary', _highContrast: { borderWidth: '4px' } },
  },
})

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % tools.length,
  ArrowLeft: (at) => (at + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
}

/** A toolbar with a single tab stop; arrow keys move between its buttons. */
export const EditorToolbar = ({ editor }: { editor: Editor }) => {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn, isOffered }) => ({ isOn: isOn?.(now), isOffered: isOffered?.(now) ?? true })),
  })
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Bar ref={bar} role="toolbar" aria-label={texts.toolbar} onKeyDown={move}>
      {tools.map(({ label, Icon, run }, index) => {
        const { isOn, isOffered } = states[index] ?? { isOn: undefined, isOffered: true }
        return (
          <Button
            key={label}
            look="quiet"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            disabled={!isOffered}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden size={20} />
          </Button>
        )
      })}
    </Bar>
  )
}
