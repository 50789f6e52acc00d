// The camera that reads a code. In Node: with a camera that a test holds, and the decoder that players get.
import { test } from 'node:test';
import { render } from 'lit-html';
import decodeQR from 'qr/decode.js';
import { encodeHandshake } from '../../www/page/friend/handshake.ts';
import { qrCode } from '../../www/page/friend/qr-code.ts';
import { startScan } from '../../www/page/friend/scan.ts';
import { settled, TestClock } from '../package/online.mjs';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** A page with a camera. `see(text)` shows a text to the camera; `see(null)` shows something else. */
function setUp({ isSecureContext = true, refusal = null as Error | null } = {}) {
  const clock = new TestClock();
  let seen: string | null = null;
  let [openCount, stopCount] = [0, 0];
  const track = { stop: () => (stopCount += 1) };
  replace(globalThis, { isSecureContext });
  replace(console, { error: () => {} });
  replace(HTMLMediaElement.prototype, { play: async () => {} });
  const scan = (isWanted: (text: string) => boolean) => {
    const started = startScan(isWanted, {
      timers: clock,
      async openCamera() {
        if (refusal !== null) throw refusal;
        openCount += 1;
        return { getTracks: () => [track, track] } as unknown as MediaStream;
      },
      loadDecoder: async () => () => {
        if (seen === null) throw new Error('no code');
        return seen;
      },
      takePicture: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
    });
    replace(started.video, { srcObject: null });
    document.body.append(started.video);
    return started;
  };
  return {
    clock,
    scan,
    see: (text: string | null) => (seen = text),
    /** The number of tracks of the camera that are on. */
    get liveCount() {
      return 2 * openCount - stopCount;
    },
  };
}

const now = (promise: Promise<unknown>) => Promise.race([promise, settled().then(() => 'waiting')]);

test('a scan finds the first text that is wanted, and gives the camera back', async () => {
  const page = setUp();
  const scan = page.scan((text) => text.startsWith('r1~'));
  for (const text of [null, 'https://example.org', null, 'r1~first', 'r1~second']) {
    page.see(text);
    await page.clock.pass(120);
    if (!text?.startsWith('r1~')) expect([await now(scan.result), page.liveCount]).toEqual(['waiting', 2]);
  }
  expect(await scan.result).toEqual({ text: 'r1~first' });
  expect([page.liveCount, page.clock.waitingCount, scan.video.srcObject]).toEqual([0, 0, null]);
});

test('a scan gives the camera back when it is closed, the page is hidden or the player leaves the screen', async () => {
  const ways = {
    close: ({ close }: ReturnType<typeof startScan>) => close(),
    hide() {
      replace(document, { hidden: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: ({ video }: ReturnType<typeof startScan>) => video.remove(),
  };
  for (const [way, act] of Object.entries(ways)) {
    // Before the player has allowed the camera, and while the camera is on.
    for (const isOn of [false, true]) {
      const page = setUp();
      replace(document, { hidden: false });
      const scan = page.scan(() => true);
      if (isOn) await page.clock.pass(500);
      expect(page.liveCount).toBe(isOn ? 2 : 0);
      act(scan);
      page.see('a code');
      await page.clock.pass(500);
      expect(await now(scan.result), way).toEqual({ problem: 'closed' });
      expect([page.liveCount, page.clock.waitingCount], way).toEqual([0, 0]);
    }
  }
});

test('a scan says why there is no picture', async () => {
  const named = (name: string): Error => Object.assign(new Error(name), { name });
  for (const [situation, problem] of [
    [{ isSecureContext: false }, 'insecure'],
    [{ refusal: named('NotAllowedError') }, 'refused'],
    [{ refusal: named('SecurityError') }, 'refused'],
    [{ refusal: named('NotFoundError') }, 'no-camera'],
    [{ refusal: named('OverconstrainedError') }, 'no-camera'],
    [{ refusal: named('NotReadableError') }, 'failed'],
  ] as const) {
    const page = setUp(situation);
    if (problem === 'failed') replace(navigator, { mediaDevices: {} });
    const scan = page.scan(() => true);
    expect(await scan.result).toEqual({ problem });
    expect([page.liveCount, page.clock.waitingCount]).toEqual([0, 0]);
  }
});

/** The squares of a QR code as the page draws it, `true` for dark ones. */
function drawnSquares(text: string): boolean[][] {
  const box = document.createElement('div');
  render(qrCode(text, 'a code'), box);
  const size = Number(box.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const path = box.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)/g)) {
    const row = squares[Number(y)];
    if (row !== undefined) row[Number(x)] = true;
  }
  return squares;
}

/** A photograph of squares on a grey desk: turned, seen from the side, unevenly lit, and with noise. */
function photograph(squares: boolean[][], { turn = 0, tilt = 0, noise = 0, side = 640 } = {}): Picture {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let random = 1;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      // From the picture back to the code, in widths of the code from its middle.
      const [dx, dy] = [(x / side - 0.5) * 1.5, (y / side - 0.5) * 1.5];
      const depth = 1 + tilt * dx;
      const column = Math.floor(((dx * cos + dy * sin) / depth + 0.5) * squares.length);
      const row = Math.floor(((dy * cos - dx * sin) / depth + 0.5) * squares.length);
      const isDark = squares[row]?.[column];
      const paper = isDark === undefined ? 120 : isDark ? 40 : 210;
      random = (random * 48_271) % 2_147_483_647;
      const light = paper * (0.75 + (0.25 * x) / side) + ((random / 2_147_483_647) * 2 - 1) * noise;
      data.fill(light, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  return { data, width: side, height: side };
}

test('the decoder reads the code that the page draws, also tilted, turned and in a noisy picture', () => {
  const code = encodeHandshake({
    ...{ kind: 'invitation', id: 7, anotherNetwork: false, token: '7'.repeat(32), user: 'h8Kq' },
    ...{ password: 'a'.repeat(24), fingerprint: Uint8Array.from({ length: 32 }, (_, index) => index * 7) },
    candidates: [1, 2, 3].map((part) => ({ address: `192.168.1.${part}`, port: 50_000, isPublic: false })),
  });
  const address = `https://example.org/machiavelli/#${code}`;
  const squares = drawnSquares(address);
  for (const view of [
    {},
    { turn: 0.4 },
    { tilt: 0.25 },
    { noise: 60 },
    { turn: -1.2, tilt: 0.15, noise: 30 },
  ]) {
    expect(decodeQR(photograph(squares, view)), JSON.stringify(view)).toBe(address);
  }
  expect(() => decodeQR(photograph([[false]]))).toThrow();
});
