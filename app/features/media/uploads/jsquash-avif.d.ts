declare module "@jsquash/avif/codec/enc/avif_enc.js" {
  /** Emscripten's factory: `locateFile` says where the WebAssembly is. */
  export default function createEncoder<Encoder>(options: {
    noInitialRun: boolean;
    locateFile: () => string;
  }): Promise<Encoder>;
}
