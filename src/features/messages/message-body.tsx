import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { bodyFragment } from './body-html.ts'

const Body = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    '& :is(p, ul, ol, div):not(:last-child)': { marginBlockEnd: '3' },
    '& :is(ul, ol)': { paddingInlineStart: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& hr': { marginBlock: '4', borderColor: 'border' },
    '& a': { color: 'primary', textDecoration: 'underline' },
    '& strong': { fontWeight: 'bold' },
    '& em': { fontStyle: 'italic' },
  },
})

export const MessageBody = ({ html }: { html: string }) => {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => body.current?.replaceChildren(bodyFragment(html)), [html])
  return <Body ref={body} />
}
