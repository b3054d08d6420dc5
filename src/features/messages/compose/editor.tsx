import { chakra } from '@chakra-ui/react'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent } from 'react'
import { allowedUrl } from '../body-html.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { cleanPastedHtml } from './pasted-html.ts'

/** Limits the editor to markup that messages render. Pasted content is converted to it. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    strike: false,
    underline: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => allowedUrl.test(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'control',
    background: 'surface',
    '&[data-invalid]': { borderColor: 'danger', borderWidth: '2px' },
    '&:focus-within': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& [contenteditable]': {
      minHeight: '10rem',
      maxHeight: { base: '40dvh', md: '22rem' },
      overflowY: 'auto',
      padding: '3',
      outline: 'none',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& p:not(:last-child)': { marginBlockEnd: '2' },
    '& :is(ul, ol)': { paddingInlineStart: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& hr': { marginBlock: '3', borderColor: 'border' },
    '& strong': { fontWeight: 'bold' },
    '& em': { fontStyle: 'italic' },
  },
})

/** Leaves Escape and Tab to the dialog. The editor library would swallow Escape, and indent list items with Tab. */
const isLeftToThePage = (_: unknown, { key }: KeyboardEvent) => key === 'Escape' || key === 'Tab'

export type EditorProps = {
  label: string
  /** The initial HTML. */
  initial: string
  isInvalid: boolean
  describedBy: string | undefined
  isDisabled: boolean
  onChange: (html: string) => void
}

/** A rich text editor with basic marks and lists. */
export const Editor = ({ label, initial, isInvalid, describedBy, isDisabled, onChange }: EditorProps) => {
  const change = useEffectEvent(onChange)
  const editor = useEditor({ extensions, content: initial, injectCSS: false, editable: !isDisabled })
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-readonly': String(isDisabled),
    // Set even while read-only, so that focus stays when the editor becomes writable again.
    tabindex: '0',
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const attributesKey = JSON.stringify(attributes)
  useEffect(
    () =>
      editor.setOptions({
        editable: !isDisabled,
        editorProps: {
          attributes: JSON.parse(attributesKey),
          handleDOMEvents: { keydown: isLeftToThePage },
          transformPastedHTML: cleanPastedHtml,
        },
      }),
    [editor, isDisabled, attributesKey],
  )
  useEffect(() => {
    const tell = () => change(editor.isEmpty ? '' : editor.getHTML())
    editor.on('update', tell)
    return () => void editor.off('update', tell)
  }, [editor])
  return (
    <Frame data-invalid={isInvalid || undefined}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </Frame>
  )
}
