// Reads a code with the camera, inside the page.
//
//   const scan = startScan(isWanted);   // asks for the camera
//   scan.video                          // an element for the screen, which shows what the camera sees
//   await scan.result                   // { text }, the first text that `isWanted` accepts, or { problem }
//   scan.close()                        // gives the camera back; `result` is then { problem: 'closed' }
//
// The camera is also given back when a text was found, when the page is hidden, and when the video is no longer on the page.
import { systemTimers } from '../../online/timers.ts';

export type ScanProblem =
  /** The page was not loaded over https, so browsers offer no camera. */
  | 'insecure'
  /** The player, the browser's settings or the site's policy refuse the camera. */
  | 'refused'
  | 'no-camera'
  /** Another program uses the camera, or the decoder could not be loaded. */
  | 'failed'
  | 'closed';

export interface Scan {
  readonly video: HTMLVideoElement;
  readonly result: Promise<{ readonly text: string } | { readonly problem: ScanProblem }>;
  close(): void;
}

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Milliseconds between two looks at the camera's picture. */
const INTERVAL = 120;

/** The longest side of a picture that is decoded, in pixels. Larger ones take longer, and show nothing more. */
const MAX_SIDE = 960;

/** Tests in Node replace the camera, the decoder and the clock. */
const browserTools = {
  timers: systemTimers,
  openCamera: (): Promise<MediaStream> =>
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
  /** Resolves to a function that returns the text of the QR code in a picture, and throws if there is none. */
  loadDecoder: async (): Promise<(picture: Picture) => string> => (await import('qr/decode.js')).decodeQR,
  takePicture,
};

export function startScan(
  isWanted: (text: string) => boolean,
  tools: Partial<typeof browserTools> = {},
): Scan {
  const { timers, openCamera, loadDecoder, takePicture } = { ...browserTools, ...tools };
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  // Without these, browsers on phones show the video on the whole screen, or not at all.
  Object.assign(video, { muted: true, playsInline: true });
  let stream: MediaStream | undefined;
  let timer: unknown;
  let finish: (result: Awaited<Scan['result']>) => void = () => {};
  const result: Scan['result'] = new Promise((resolve) => {
    finish = resolve;
  });
  let isOpen = true;

  function end(outcome: Awaited<Scan['result']>): void {
    isOpen = false;
    timers.clear(timer);
    stopCamera();
    document.removeEventListener('visibilitychange', closeIfHidden);
    finish(outcome);
  }

  function stopCamera(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }

  const close = (): void => end({ problem: 'closed' });

  function closeIfHidden(): void {
    if (document.hidden) close();
  }

  async function open(): Promise<void> {
    if (!globalThis.isSecureContext) return end({ problem: 'insecure' });
    try {
      const decode = await loadDecoder();
      if (isOpen) stream = await openCamera();
      // The player may have answered the browser's question after leaving the screen.
      if (!isOpen) return stopCamera();
      video.srcObject = stream ?? null;
      await video.play();
      look(decode);
    } catch (error) {
      if (!isOpen) return;
      console.error(error);
      end({ problem: problemOf(error) });
    }
  }

  function look(decode: (picture: Picture) => string): void {
    if (!isOpen) return;
    const text = textIn(takePicture(video, canvas), decode);
    // Without its video on the page, the player has left the screen.
    if (!video.isConnected) close();
    else if (text !== null && isWanted(text)) end({ text });
    else timer = timers.set(() => look(decode), INTERVAL);
  }

  document.addEventListener('visibilitychange', closeIfHidden);
  void open();
  return { video, result, close };
}

function textIn(picture: Picture | null, decode: (picture: Picture) => string): string | null {
  try {
    return picture === null ? null : decode(picture);
  } catch {
    // There is no code in the picture, or it cannot be read yet.
    return null;
  }
}

function problemOf(error: unknown): ScanProblem {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  const hasNone = name === 'NotFoundError' || name === 'OverconstrainedError';
  return hasNone || navigator.mediaDevices === undefined ? 'no-camera' : 'failed';
}

/** What the camera sees now; `null` before its first picture. */
function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || context === null) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  Object.assign(canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
