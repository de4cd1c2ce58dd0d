/** The package has types for its whole build alone. */
declare module "hls.js/light" {
  import Hls from "hls.js";
  export default Hls;
}
