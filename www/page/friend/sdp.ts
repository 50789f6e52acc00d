// Reads and writes the descriptions that browsers exchange to connect (SDP). A handshake contains only the parts that differ
// between connections.
import { fromHex, toHex } from '../../package/bytes.ts';
import type { Candidate, Handshake } from './handshake.ts';

const HASH_NAME = 'sha-256';

/** The priorities of candidates on the same network and on the internet. Browsers try higher ones first. */
const PRIORITIES = { host: 2_113_937_151, public: 1_677_729_535 };

type ConnectionParts = Pick<Handshake, 'user' | 'password' | 'fingerprint' | 'candidates'>;

/** Reads the parts of a description that the other side needs. */
export function readDescription(sdp: string): ConnectionParts {
  const lines = sdp.split(/\r?\n/);
  const lineOf = (name: string): string => {
    const line = lines.find((each) => each.startsWith(`a=${name}:`));
    if (line === undefined) throw new Error(`the description of the connection has no ${name}`);
    return line.slice(name.length + 3);
  };
  const [algorithm, digits = ''] = lineOf('fingerprint').split(' ');
  if (algorithm !== HASH_NAME) throw new Error(`the certificate has a fingerprint by ${algorithm}`);
  const candidates = lines.flatMap((line) => candidateOf(line) ?? []);
  // A browser may list a candidate once for each network card.
  const uniqueCandidates = new Map(
    candidates.map((candidate) => [`${candidate.address} ${candidate.port}`, candidate]),
  );
  return {
    user: lineOf('ice-ufrag'),
    password: lineOf('ice-pwd'),
    fingerprint: fromHex(digits.replaceAll(':', '')),
    candidates: [...uniqueCandidates.values()],
  };
}

function candidateOf(line: string): Candidate | null {
  const [, transport = '', address = '', port = '', kind = ''] =
    /^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ (\S+)/.exec(line) ?? [];
  const isPublic = kind === 'srflx';
  // Addresses that begin with fe80 are only valid together with the name of a network card.
  if (transport.toLowerCase() !== 'udp' || (!isPublic && kind !== 'host') || /^fe80:/i.test(address))
    return null;
  const isName = /[g-z]/i.test(address);
  // Of names, only those are used that browsers make themselves (mDNS).
  if (isName && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/.test(address)) return null;
  return { address, port: Number(port), isPublic };
}

/** Writes a whole description from the handshake of the other side. */
export function writeDescription({
  kind,
  user,
  password,
  fingerprint,
  candidates,
}: Handshake): RTCSessionDescriptionInit {
  const digits = toHex(fingerprint).toUpperCase().match(/../g)?.join(':');
  const isOffer = kind === 'invitation';
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${HASH_NAME} ${digits}`,
    // The host starts the encryption once it has the reply. If the guest started the encryption, the
    // guest would have to retry, at growing intervals, until the host has the reply.
    `a=setup:${isOffer ? 'active' : 'passive'}`,
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(candidateLine),
    'a=end-of-candidates',
  ];
  return { type: isOffer ? 'offer' : 'answer', sdp: lines.map((line) => `${line}\r\n`).join('') };
}

function candidateLine({ address, port, isPublic }: Candidate, index: number): string {
  const priority = (isPublic ? PRIORITIES.public : PRIORITIES.host) - index * 256;
  const kind = isPublic ? 'srflx raddr 0.0.0.0 rport 0' : 'host';
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${kind}`;
}
