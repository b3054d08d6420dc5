import { AnnotationEditorType, AnnotationMode, getDocument, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { maxPixels } from '../../../domain/values/file-kind.ts'
import Worker from './pdf.worker.ts?worker'

export type PdfFailure = 'locked' | 'broken'

/** Timeout of the first page, in ms. A small file can unpack to more than the available memory. */
const patience = 30_000

type PdfCallbacks = {
  onOpened: (pages: number) => void
  onPage: (page: number) => void
  /** Called for a page with content that could not be drawn or has no readable text. */
  onPageFailed: (page: number) => void
  onFailed: (failure: PdfFailure) => void
}

export type OpenedPdf = { zoomIn: () => void; zoomOut: () => void; close: () => void }

const data = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdfjs-${version}`

type Drawn = { pageNumber: number; error: unknown }

/** One icon for every annotation of a document. The document's own icon name follows the `#`, so the browser fetches nothing for it. */
const noteIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath fill='%23fd6' stroke='%23555' d='M3 4h18v12H10l-5 5v-5H3z'/%3E%3C/svg%3E#"

/** pdf.js's viewer reads the library from a global, which exists once the library is loaded. */
const loadViewer = () => import('pdfjs-dist/legacy/web/pdf_viewer.mjs')

/** Renders a document without running its scripts. Forms render as images, and external links open in a new tab. */
export const openPdf = (
  bytes: Uint8Array,
  container: HTMLDivElement,
  { onOpened, onPage, onPageFailed, onFailed }: PdfCallbacks,
): OpenedPdf => {
  const ended = new AbortController()
  const { signal } = ended
  const port = new Worker()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const loading = getDocument({
    data: bytes.slice(),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: maxPixels,
    useWasm: false,
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
  })

  /** Settles once the viewer has all pages. pdf.js reports an error if the document is destroyed while page requests are pending. */
  let known: Promise<unknown> = Promise.resolve()

  const close = () => {
    clearTimeout(waiting)
    ended.abort()
    // A worker that is still unpacking does not answer `destroy`.
    const timeout = new Promise((resolve) => setTimeout(resolve, 1000))
    const ending = known.then(() => loading.destroy())
    void Promise.race([ending, timeout]).finally(() => port.terminate())
  }
  const fail = (error?: unknown) => {
    if (signal.aborted) return
    close()
    onFailed(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken')
  }
  const waiting = setTimeout(fail, patience)
  port.addEventListener('error', fail, { signal })

  const show = async () => {
    const [{ EventBus, LinkTarget, PDFLinkService, PDFViewer }, pdf] = await Promise.all([loadViewer(), loading.promise])
    if (signal.aborted) return null
    const eventBus = new EventBus()
    const linkService = new PDFLinkService({
      eventBus,
      externalLinkTarget: LinkTarget.BLANK,
      externalLinkRel: 'noopener noreferrer nofollow',
    })
    const options = {
      container,
      eventBus,
      linkService,
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      enableAutoLinking: false,
      imageResourcesPath: noteIcon,
      removePageBorders: true,
      abortSignal: signal,
    }
    const viewer = new PDFViewer(options)
    linkService.setViewer(viewer)
    const fitWidth = () => {
      viewer.currentScaleValue = 'auto'
    }
    const refit = new ResizeObserver(() => viewer.currentScaleValue === 'auto' && fitWidth())
    eventBus.on('pagesinit', () => {
      fitWidth()
      refit.observe(container)
      onOpened(pdf.numPages)
    })
    eventBus.on('pagerendered', () => clearTimeout(waiting))
    const tellFailure = ({ pageNumber, error }: Drawn) => error && onPageFailed(pageNumber)
    for (const layer of ['pagerendered', 'textlayerrendered']) eventBus.on(layer, tellFailure)
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber))
    signal.addEventListener('abort', () => {
      refit.disconnect()
      void known.then(() => {
        viewer.setDocument(null)
        linkService.setDocument(null)
        void viewer.l10n?.destroy()
      })
    })
    viewer.setDocument(pdf)
    known = viewer.pagesPromise?.catch(() => undefined) ?? known
    linkService.setDocument(pdf, null)
    return viewer
  }

  const rendered = show()
  rendered.catch(fail)
  return {
    zoomIn: () => void rendered.then((viewer) => viewer?.increaseScale()),
    zoomOut: () => void rendered.then((viewer) => viewer?.decreaseScale()),
    close,
  }
}
