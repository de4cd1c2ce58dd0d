// Runs in a Web Worker: a conversion takes as long as the film or longer, and the screen must stay responsive.
import {
  BlobSource,
  Conversion,
  type ConversionAudioOptions,
  type ConversionOptions,
  type ConversionVideoOptions,
  canEncodeAudio,
  canEncodeVideo,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  OutputTrackGroup,
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
  renditionName,
  renditionSides,
  type Sides,
} from "./conversion.ts";
import { openOutput, openRenditions } from "./stored-output.ts";

const AUDIO_RATE = 48_000;
const AUDIO_BITS = 192_000;
/** AAC packets per second, with 1,024 samples each. */
const AUDIO_PACKETS = AUDIO_RATE / 1024;
/** Reserve for packets that an encoder adds. */
const PACKETS_SPARE = 200;
const KEY_FRAME_SECONDS = 2;

const tell = (message: ConversionMessage) => postMessage(message);

const shownSides = async (track: InputVideoTrack): Promise<Sides> => ({
  width: await track.getDisplayWidth(),
  height: await track.getDisplayHeight(),
});

const videoOptions = (sides: Sides): ConversionVideoOptions => ({
  codec: "avc",
  ...sides,
  fit: "fill",
  quality: new Quality({ bitrate: bitRateOf(sides) }),
  forceTranscode: true,
  allowTransformationMetadata: false,
  keyFrameInterval: KEY_FRAME_SECONDS,
});

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

type Output = Pick<ConversionOptions, "output" | "video" | "audio"> & { finish: () => Promise<File[]> };

/** Opens the output of a film in one size. */
async function openSingle(input: Input, video: InputVideoTrack, name: string): Promise<Output> {
  const stored = await openOutput(convertedName(name));
  stored.output.packetsMax = await packetsMax(input, video);
  return { ...stored, video: videoOptions(convertedSides(await shownSides(video))), audio: audioOptions };
}

/**
 * Opens the output of a film in several sizes, which is decoded once. Each has the audio as well: the players' smaller
 * builds can't add a separate one.
 */
async function openAdaptive(video: InputVideoTrack, name: string): Promise<Output> {
  const sizes = renditionSides(await shownSides(video));
  const names = sizes.map((sides) => renditionName(name, sides));
  const stored = await openRenditions(names, KEY_FRAME_SECONDS);
  const groups = sizes.map(() => new OutputTrackGroup());
  return {
    ...stored,
    video: sizes.map((sides, index) => ({ ...videoOptions(sides), group: groups[index] })),
    audio: async (track) => {
      const options = await audioOptions(track);
      return groups.map((group) => ({ ...options, group }));
    },
  };
}

async function convert({ source, name, isAdaptive }: ConversionOrder): Promise<void> {
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: typeof source === "string" ? new UrlSource(source) : new BlobSource(source),
  });
  const video = await input.getPrimaryVideoTrack();
  if (!video || !(await video.canDecode())) return tell({ failure: "undecodable" });
  if (!(await canEncodeVideo("avc"))) return tell({ failure: "unencodable" });
  const opened = isAdaptive ? openAdaptive(video, name) : openSingle(input, video, name);
  const made = await opened.catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!made) return tell({ failure: "no_place" });
  const { finish, ...options } = made;
  const conversion = await Conversion.init({ input, tracks: "primary", showWarnings: false, ...options });
  // A film must not lose its audio.
  const lost = conversion.discardedTracks[0];
  if (!conversion.isValid || lost) {
    return tell({ failure: lost?.reason === "no_encodable_target_codec" ? "unencodable" : "undecodable" });
  }
  conversion.onProgress = (share) => tell({ share });
  await conversion.execute();
  tell({ files: await finish() });
}

addEventListener("message", ({ data }: MessageEvent<ConversionOrder>) => {
  convert(data).catch((error: unknown) => {
    console.warn(error);
    tell({
      failure: error instanceof DOMException && error.name === "QuotaExceededError" ? "no_place" : "failed",
    });
  });
});
