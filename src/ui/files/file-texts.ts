const maxNamed = 5

const namesOf = (pages: readonly number[]) =>
  pages.length > maxNamed ? `${pages.length} pages` : `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}`

/** Texts of the PDF and image viewers. */
export const texts = {
  loading: 'Loading the document',
  ready: 'The document is ready',
  pictureReady: 'The picture is ready',
  downloadPdf: 'Download the document (PDF)',
  noDocument: 'This document could not be shown. Please contact your practice.',
  brokenPdf: 'This document could not be shown. You can still download it.',
  brokenPages: (pages: readonly number[]) => `${namesOf(pages)} could not be shown in full. You can still download the document.`,
  lockedPdf: 'This document is protected by a password. Download it to open it with its password.',
  unread: 'This file could not be read just now. Please try again.',
  noFile: 'This file could not be shown. Please contact your practice.',
  brokenPicture: 'This picture could not be shown. You can still download it.',
  hugePicture: 'This picture is too large to be shown. You can still download it.',
  downloadPicture: 'Download the picture',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const
