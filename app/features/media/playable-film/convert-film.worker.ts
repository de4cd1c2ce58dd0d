// Runs in a Web Worker: a conversion takes as long as the film or longer, and the screen must stay responsive.
import {
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  QTFF,
  Quality,
  UrlSource,
  WEBM,
} from "mediabunny";
import {
  bitRateOf,
  type ConversionMessage,
  type ConversionOrder,
  convertedName,
  convertedSides,
} from "./conversion.ts";
import { openOutput } from "./stored-output.ts";

const AUDIO_RATE = 48_000;
const AUDIO_BITS = 192_000;
/** AAC packets per second, with 1,024 samples each. */
const AUDIO_PACKETS = AUDIO_RATE / 1024;
/** Reserve for packets that an encoder adds. */
const PACKETS_SPARE = 200;
const KEY_FRAME_SECONDS = 2;

const tell = (message: ConversionMessage) => postMessage(message);

async function videoOptions(track: InputVideoTrack): Promise<ConversionVideoOptions> {
  const sides = convertedSides({
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
  });
  return {
    codec: "avc",
    ...sides,
    fit: "fill",
    quality: new Quality({ bitrate: bitRateOf(sides) }),
    forceTranscode: true,
    allowTransformationMetadata: false,
    keyFrameInterval: KEY_FRAME_SECONDS,
  };
}

/** AAC audio is copied unchanged. If the browser can't encode AAC, an encoder is loaded. */
async function audioOptions(track: InputAudioTrack): Promise<ConversionAudioOptions> {
  if ((await track.getCodec()) === "aac") return {};
  if (!(await canEncodeAudio("aac", { numberOfChannels: 2, sampleRate: AUDIO_RATE }))) {
    const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
    registerAacEncoder();
  }
  return {
    codec: "aac",
    quality: new Quality({ bitrate: AUDIO_BITS }),
    numberOfChannels: 2,
    sampleRate: AUDIO_RATE,
  };
}

/** Returns the number of packets to reserve space for in the table of contents. */
async function packetsMax(input: Input, video: InputVideoTrack): Promise<number> {
  const { packetCount } = await video.computePacketStats();
  const seconds = await input.computeDuration();
  return Math.max(packetCount, Math.ceil(seconds * AUDIO_PACKETS)) + PACKETS_SPARE;
}

/** Returns where to end: a part is never more than half of the film. */
const endOf = async (input: Input, seconds: number) => Math.min(seconds, (await input.computeDuration()) / 2);

async function convert({ source, name, seconds }: ConversionOrder): Promise<void> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: typeof source === "string" ? new UrlSource(source) : new BlobSource(source),
  });
  const video = await input.getPrimaryVideoTrack();
  if (!video || !(await video.canDecode())) return tell({ failure: "undecodable" });
  if (!(await canEncodeVideo("avc"))) return tell({ failure: "unencodable" });
  const isWhole = seconds === null;
  const stored = await openOutput(convertedName(name), { isWhole }).catch(() => null);
  if (!stored) return tell({ failure: "no_place" });
  if (isWhole) stored.output.packetsMax = await packetsMax(input, video);
  const trim = isWhole ? undefined : { end: await endOf(input, seconds) };
  const conversion = await Conversion.init({
    input,
    output: stored.output,
    tracks: "primary",
    showWarnings: false,
    trim,
    video: videoOptions,
    audio: audioOptions,
  });
  // A film must not lose its audio.
  const lost = conversion.discardedTracks[0];
  if (!conversion.isValid || lost) {
    return tell({ failure: lost?.reason === "no_encodable_target_codec" ? "unencodable" : "undecodable" });
  }
  conversion.onProgress = (share) => tell({ share });
  await conversion.execute();
  tell({ file: await stored.finish() });
}

addEventListener("message", ({ data }: MessageEvent<ConversionOrder>) => {
  convert(data).catch((error: unknown) => {
    console.warn(error);
    tell({
      failure: error instanceof DOMException && error.name === "QuotaExceededError" ? "no_place" : "failed",
    });
  });
});
